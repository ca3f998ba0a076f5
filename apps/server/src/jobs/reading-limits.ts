/** What an operator chose for the reading of files. */
export type ReadingLimits = {
  /** Seconds of reading for each megabyte, beside those a thread takes to start. */
  readonly secondsPerMb: number;
  /** However long the file is. */
  readonly mostSeconds: number;
  /** Memory of a thread, in MB. */
  readonly memoryMb: number;
};

/** Those that hold where the operator chose none. */
export const READING_LIMITS: ReadingLimits = { secondsPerMb: 4, mostSeconds: 20, memoryMb: 512 };
