import { type BatchProgress, type BatchTask, type QueueOptions, queueBatch, type ReadingJob, type WriteOptions, writeBatch } from '@pith/site';
import { inDatabase, inKnownDatabase } from './database.js';

/** Puts the inputs of a batch into a database. */
export function queueFor(db: string, options: Omit<QueueOptions, 'batches'>): Promise<ReadingJob<BatchTask>> {
  return inDatabase(db, ({ batches }) => queueBatch({ ...options, batches }));
}

/** Writes the results of workers on a batch in a database. */
export function resultsFrom(db: string, options: Omit<WriteOptions, 'batches'>): Promise<BatchProgress> {
  return inKnownDatabase(db, ({ batches }) => writeBatch({ ...options, batches }));
}
