/** Files by key, in a folder or a bucket. A file never changes; it can only be removed. */
export type Storage = {
  /** The folder or bucket, for messages. */
  readonly location: string;
  /** Returns undefined if the key does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  /** Writes atomically: a reader gets the whole file or nothing. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** Does nothing if the key does not exist. */
  remove(key: string): Promise<void>;
  /** Removes everything below a folder, including partial writes. */
  removeFolder(folder: string): Promise<void>;
  /** Returns the names of files and folders directly below a folder (`log/mf-news`), sorted. */
  list(folder: string): Promise<readonly string[]>;
};
