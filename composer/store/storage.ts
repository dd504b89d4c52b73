/** Contents by name, in a folder or in a bucket. What was written under a name never changes, until it is removed. */
export type Storage = {
  /** Where it is, in words for people. */
  readonly place: string;
  /** Undefined where there is nothing of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Atomic: whoever reads meanwhile gets the whole content or nothing. */
  write(name: string, content: Buffer | string): Promise<void>;
  /** Where there is nothing of that name, there is nothing to do. */
  remove(name: string): Promise<void>;
  /** Removes all that is below a folder, and what was not written to its end. */
  removeFolder(folder: string): Promise<void>;
  /** Names directly below a folder (`log/mf-news`), sorted. Folders are among them. */
  list(folder: string): Promise<readonly string[]>;
};
