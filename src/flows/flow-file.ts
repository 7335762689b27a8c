import type { Problem } from '@/api/problem';
import type { ArazzoDocument } from './document';

/** A flow document as read from text, with the way back from a pointer to its place in the text. */
export interface FlowFile {
  text: string;
  /** Name of the file, for messages. */
  file?: string;
  /** Absent where the text is no readable Arazzo document at all. */
  document?: ArazzoDocument;
  /** What reading found, with line and column. */
  problems: Problem[];
  /** 1-based place of the value a JSON Pointer names, or of its nearest parent that is there. */
  locate(pointer: string): { line: number; column: number } | undefined;
}
