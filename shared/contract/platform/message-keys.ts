/** Types that derive the keys of messages from the type of a message file's JSON. */

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** `files_one`, `files_few`, … are looked up as `files`. */
type WithoutPluralForm<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Dotted paths in `T` that lead to a `Value`; lists are not entered. */
type PathsTo<T, Value> = {
  [Key in keyof T & string]: T[Key] extends Value
    ? WithoutPluralForm<Key>
    : T[Key] extends readonly unknown[]
      ? never
      : T[Key] extends object
        ? `${Key}.${PathsTo<T[Key], Value>}`
        : never;
}[keyof T & string];

type ValueAt<T, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof T
    ? ValueAt<T[Key], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : never;

export type MessageKey<T> = PathsTo<T, string>;
export type ListKey<T> = PathsTo<T, readonly unknown[]>;
/** Paths to groups of messages: objects, not lists. */
export type GroupKey<T> = {
  [Key in keyof T & string]: T[Key] extends readonly unknown[]
    ? never
    : T[Key] extends object
      ? Key | `${Key}.${GroupKey<T[Key]>}`
      : never;
}[keyof T & string];
export type GroupAt<T, Key extends string> = ValueAt<T, Key>;
export type ItemOf<T, Key extends string> = ValueAt<T, Key> extends readonly (infer Item)[] ? Item : never;
