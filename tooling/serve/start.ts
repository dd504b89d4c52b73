/** `npm start`: builds and releases every module, composes them, and serves site and API. */
import { join } from 'node:path';
import { siteRoot } from '../site-folder/settings.ts';
import { MODULES, releaseModule } from '../workspaces/release-all.ts';
import { composeInOwnProcess } from './compose-process.ts';
import { serve } from './serve-all.ts';
import { portSetting } from './settings.ts';
import { step } from './step.ts';

const port = portSetting();
// What the store has already, as journeys of one module bring the others.
const released = process.env['RELEASED_MODULES']?.split(',') ?? [];
const built = MODULES.filter((module) => !released.includes(module));
await Promise.all(built.map((module) => step(`release ${module}`, () => releaseModule(module))));
await step('compose', () => composeInOwnProcess(['--newest']));
const address = await step('serve', () => serve(port, join(siteRoot(), 'current')));
console.log(`\nAtverta is open at ${address}/en/ and ${address}/lt/\n`);
