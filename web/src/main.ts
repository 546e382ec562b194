import './lib/css/fonts.css';
import './lib/css/tokens.css';
import './lib/css/base.css';
import './lib/css/law.css';

import { mount } from 'svelte';

import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
