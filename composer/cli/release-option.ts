/** What may stand where a command asks for a release. */
export const RELEASE = '<module>@<release>, by its first characters, or <module>@newest';

export const CHANNEL = [
  '--channel <name>',
  'of which the newest is meant, where the site follows another',
] as const;
