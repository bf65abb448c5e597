import { setPriority } from 'node:os'

/**
 * Of -20 to 19. On two cores of Linux, with a timer of 250 Hz, others' p99 while a thread of 10 works was 2.1 times their
 * usual one, and 1.5 times with 15 or 19. With 19 a thread would stand still where others want all of the processors; with
 * 15 it has a thirtieth of one.
 */
const low = 15

/**
 * Has what the thread does from here on wait for other threads and processes. Only Linux has priorities of single threads;
 * elsewhere this would lower the whole process.
 */
export function lowerPriorityOfThread(): void {
  if (process.platform === 'linux') setPriority(low)
}
