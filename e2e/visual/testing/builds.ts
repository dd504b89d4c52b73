import type { BrowserBuild } from '../browser-build.ts';

export const BUILD: BrowserBuild = {
  browser: 'Chrome',
  version: '140.0.0.1',
  platform: 'linux x64',
  deviceScale: 1,
};
