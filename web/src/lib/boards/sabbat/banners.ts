/** The colour of a people among the banners of the house. */
import type { People } from './types';

export const BANNERS: Record<People, 'blue' | 'red' | 'yellow' | 'green'> = {
  argosola: 'blue',
  zugriga: 'red',
  sanagal: 'yellow',
  luserna: 'green',
};
