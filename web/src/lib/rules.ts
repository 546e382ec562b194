/** Law books, fetched once each. */
import { api } from './api';
import type { LawBook } from './types';

const books = new Map<string, Promise<LawBook>>();

/** The law book of a game. */
export function lawBook(game: string): Promise<LawBook> {
  let book = books.get(game);
  if (!book) {
    book = api.lawBook(game);
    book.catch(() => books.delete(game));
    books.set(game, book);
  }
  return book;
}
