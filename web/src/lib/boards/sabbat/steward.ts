/** The stewardship of an hour, summed up per people from what was told. */
import type { Event, People, Place } from './types';

export interface Row {
  seat: People;
  fed: { ghosts: number; canteen: number; bill: number; paid: number; cellar: boolean };
  starved: Place[];
  starvedPoints: number;
  regions: { regions: number; globe: number; admirers: number; total: number };
  sets: number;
  kept: number;
}

/** One row per people that was fed, in the order it was told; of several hours the last. */
export function summarised(events: Event[]): Row[] {
  const rows = new Map<People, Row>();
  for (const event of events) {
    if (event.type === 'fed') {
      const { ghosts, canteen, bill, paid, cellar } = event;
      rows.delete(event.seat);
      rows.set(event.seat, {
        seat: event.seat,
        fed: { ghosts, canteen, bill, paid, cellar },
        starved: [],
        starvedPoints: 0,
        regions: { regions: 0, globe: 0, admirers: 0, total: 0 },
        sets: 0,
        kept: 0,
      });
      continue;
    }
    const row = 'seat' in event ? rows.get(event.seat) : undefined;
    if (!row) continue;
    switch (event.type) {
      case 'starved':
        row.starved.push(event.place);
        row.starvedPoints += Math.abs(event.points);
        break;
      case 'regions_scored': {
        const { regions, globe, admirers, total } = event;
        row.regions = { regions, globe, admirers, total };
        break;
      }
      case 'homologated':
        row.sets += event.sets;
        break;
      case 'kept':
        row.kept += 1;
        break;
    }
  }
  return [...rows.values()];
}
