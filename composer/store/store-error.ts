import { RefusedError } from '../command/refused-error.ts';

/** Something about a release or its store that a person has to know. */
export class StoreError extends RefusedError {}
