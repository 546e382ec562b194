/** Finding one's way in a law book. */
import type { LawBook } from '$lib/types';

export interface Chapter {
  id: string;
  title: string;
}

/** The chapters of a book that is laid out on the page; those without an anchor get one. */
export function chapters(text: HTMLElement): Chapter[] {
  return [...text.querySelectorAll<HTMLElement>('h2')].map((heading, at) => {
    heading.id ||= `chapter-${at + 1}`;
    return { id: heading.id, title: heading.textContent ?? heading.id };
  });
}

export interface Hit {
  clause: string;
  /** The words around what was found. */
  excerpt: string;
}

/** The clauses that have all the wanted words, in their id or in their text. */
export function found(book: LawBook, wanted: string): Hit[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(book.clauses).flatMap(([clause, { html }]) => {
    const text = plain(html);
    const lower = `${clause} ${text}`.toLowerCase();
    if (!words.every((word) => lower.includes(word))) return [];
    const at = Math.max(0, text.toLowerCase().indexOf(words[0] ?? ''));
    const start = Math.max(0, at - 40);
    const excerpt = text.slice(start, start + 130).trim();
    return [{ clause, excerpt: `${start > 0 ? '…' : ''}${excerpt}…` }];
  });
}

function plain(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
