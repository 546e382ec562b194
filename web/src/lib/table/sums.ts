/** The fields of a thing as rows of a small table. */
import type { Thing } from '$lib/types';

export type Row = [field: string, value: string | number];

/** A row for every plain field; what is inside another is named after both. */
export function rows(thing: Thing): Row[] {
  return walk('', thing).filter(([field]) => field !== 'type');
}

function walk(outer: string, value: unknown): Row[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [[outer, value.map(flat).join('  ')]];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([field, inner]) =>
      walk(outer === '' ? field : `${outer}-${field}`, inner),
    );
  }
  return [[outer, typeof value === 'number' ? value : String(value)]];
}

function flat(value: unknown): string {
  if (Array.isArray(value)) return value.map(flat).join(' ');
  if (value === null) return '–';
  if (typeof value === 'object') return Object.values(value).map(flat).join('/');
  return String(value);
}
