import { type Session, withOwnerSession } from '../../platform/database/index.ts'
import {
  type CellCompany,
  cellCompanies,
  type Installation,
  readInstallation,
  replicationObjects,
} from './installation.repository.ts'

export interface Cell extends Installation {
  readonly companies: readonly CellCompany[]
  /** Slots, publications and subscriptions of moves, in use or left behind. */
  readonly replication: readonly string[]
}

/** By the owner's connection strings. */
export function readCells(urls: readonly string[]): Promise<Cell[]> {
  return Promise.all(urls.map(url => withOwnerSession({ url, dataDir: '' }, readCell)))
}

export async function readCell(session: Session): Promise<Cell> {
  return {
    ...(await readInstallation(session)),
    companies: await cellCompanies(session),
    replication: await replicationObjects(session),
  }
}
