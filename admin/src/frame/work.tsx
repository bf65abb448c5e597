import { Box } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Schemas } from '../http/api.ts'
import { address } from '../http/call.ts'
import { useApiQuery, useReadAgain } from '../http/use-api.ts'
import { t } from '../messages/text.ts'
import { printFile } from '../parts/print-file.ts'
import { download } from '../parts/save-file.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import { endOfWork, nameOfWork } from './work-texts.ts'

export type Work = Schemas['Work']

interface OwnWork {
  /** Running work, and work that ended since the page loaded, newest first. */
  shown: readonly Work[]
  /** Adds work that was started here, so that even short work is shown. */
  watch: (work: Work) => void
  /** Work that has ended, newest first, also before the page loaded. */
  ended: readonly Work[]
  /** Shows the card of work that has ended. */
  show: (work: Work) => void
  /** Hides ended work. */
  dismiss: (id: number) => void
}

const WorkContext = createContext<OwnWork | null>(null)

/** Kinds of work with a document to take at once, and the name of the print job. */
const prints: Record<string, string> = {
  'shipments.print': t('frame.work.labels'),
  'shipments.manifest': t('frame.work.manifestPrint'),
}

/** Milliseconds between two requests while work is running. */
const between = 1_000

/** The user's work on the server, kept across pages. */
export function WorkProvider({ children }: { children: ReactNode }) {
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set())
  const [started] = useState(() => new Set<number>())
  const [announced, setAnnounced] = useState('')
  const readAgain = useReadAgain()
  const query = useApiQuery('/long-work', {
    every: ({ items }) =>
      items.some(({ state }) => state === 'running') || isMissed(items) ? between : false,
  })
  const items = query.data?.items

  /** True if work from this page is newer than the whole list: the request after its start failed. */
  function isMissed(known: readonly Work[]): boolean {
    const youngest = Math.max(0, ...known.map(({ id }) => id))
    return [...started].some(id => id > youngest)
  }

  useEffect(() => {
    const news = (items ?? []).filter(({ id, state }) => state === 'running' && !watched.has(id))
    if (news.length === 0) return
    setWatched(known => new Set([...known, ...news.map(({ id }) => id)]))
  }, [items, watched])

  const ended = useEnded(items, watched)
  useEffect(() => {
    if (ended.length === 0) return
    // Work started on this page prints here: the user is at the printer.
    for (const work of ended) if (work.kind in prints && started.has(work.id)) takeDocument(work)
    setAnnounced(ended.map(work => `${nameOfWork(work)}: ${endOfWork(work)}`).join(' '))
    // Lists and pages show the changes.
    void readAgain()
  }, [ended, readAgain, started])

  const value = useMemo<OwnWork>(
    () => ({
      shown: (items ?? []).filter(({ id }) => watched.has(id)),
      watch: work => {
        started.add(work.id)
        setWatched(known => new Set([...known, work.id]))
        setAnnounced(t('frame.work.begun', { name: nameOfWork(work) }))
      },
      ended: (items ?? []).filter(({ state }) => state !== 'running'),
      show: ({ id }) => setWatched(known => new Set([...known, id])),
      dismiss: id => setWatched(known => new Set([...known].filter(other => other !== id))),
    }),
    [items, watched, started],
  )
  return (
    <WorkContext value={value}>
      {children}
      {/* Below the page it would cause a scroll bar. */}
      <Box role="status" sx={{ ...visuallyHidden, top: 0 }}>
        {announced}
      </Box>
    </WorkContext>
  )
}

/** Prints a PDF. Browsers cannot print ZPL, so it is saved as a file. */
function takeDocument({ id, kind, document }: Work): void {
  const title = prints[kind]
  if (title && document?.endsWith('.pdf')) printFile(address(`/long-work/${id}/document`), title)
  else if (document) {
    // On failure the work's card still links to the document.
    download(`/long-work/${id}/document`, document).catch(() => undefined)
  }
}

/** Watched work that ended since the last answer; the same array until more ends. */
function useEnded(items: readonly Work[] | undefined, watched: ReadonlySet<number>): readonly Work[] {
  const [told, setTold] = useState<ReadonlySet<number>>(new Set())
  const [ended, setEnded] = useState<readonly Work[]>([])
  useEffect(() => {
    const news = (items ?? []).filter(
      ({ id, state }) => state !== 'running' && watched.has(id) && !told.has(id),
    )
    if (news.length === 0) return
    setTold(known => new Set([...known, ...news.map(({ id }) => id)]))
    setEnded(news)
  }, [items, watched, told])
  return ended
}

export function useOwnWork(): OwnWork {
  const work = useContext(WorkContext)
  if (!work) throw new Error('There is no work here.')
  return work
}
