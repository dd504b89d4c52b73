/**
 * `card` of a study's messages. With the query the file is a module of its own, so that only the card is
 * bundled: without it, the whole study would come along, since the study's own page uses all of it.
 */
declare module '*.json?card' {
  export const card: typeof import('../pages/odoro/en.json')['card'];
}
