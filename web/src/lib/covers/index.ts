/** The boxes on the shelf, in the order in which they stand there, by the names of their games. */
import type { Component } from 'svelte';

import Cup from './Cup.svelte';
import Sabbat from './Sabbat.svelte';
import Uenighet from './Uenighet.svelte';
import Unita from './Unita.svelte';

export const covers: Record<string, Component> = {
  unita: Unita,
  sabbat: Sabbat,
  cup: Cup,
  uenighet: Uenighet,
};

export const shelf: string[] = Object.keys(covers);
