import { Box } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Schemas } from '../http/api.ts'
import { address } from '../http/call.ts'
import { useApiQuery, useReadAgain } from '../http/use-api.ts'
import { printFile } from '../parts/print-file.ts'
import { download } from '../parts/save-file.ts'
import { visuallyHidden } from '../parts/visually-hidden.ts'
import { endOfWork, nameOfWork } from './work-texts.ts'

export type Work = Schemas['Work']

interface OwnWork {
  /** What is under way, and what has ended since this page was loaded, the newest first. */
  shown: readonly Work[]
  /** Says that work was started here, so that it is shown however soon it ends. */
  watch: (work: Work) => void
  /** Shows ended work no longer. */
  dismiss: (id: number) => void
}

const WorkContext = createContext<OwnWork | null>(null)

/** The kinds of work whose document is taken as soon as it is there, with what it is called at the printer. */
const prints: Record<string, string> = {
  'shipments.print': 'Labels to print',
  'shipments.manifest': 'Manifest to print',
}

/** Milliseconds between two questions how far it is, while something is under way. */
const between = 1_000

/** The work that the user has started and that the server does, whichever page the user is on. */
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

  /** Something that was started here is younger than all there is: the question after its start had no answer. */
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
    // Whoever asked for it on this page is there to take it from the printer.
    for (const work of ended) if (work.kind in prints && started.has(work.id)) takeDocument(work)
    setAnnounced(ended.map(work => `${nameOfWork(work)}: ${endOfWork(work)}`).join(' '))
    // Lists and pages show what was changed.
    void readAgain()
  }, [ended, readAgain, started])

  const value = useMemo<OwnWork>(
    () => ({
      shown: (items ?? []).filter(({ id }) => watched.has(id)),
      watch: work => {
        started.add(work.id)
        setWatched(known => new Set([...known, work.id]))
        setAnnounced(`${nameOfWork(work)} has begun.`)
      },
      dismiss: id => setWatched(known => new Set([...known].filter(other => other !== id))),
    }),
    [items, watched, started],
  )
  return (
    <WorkContext value={value}>
      {children}
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
    </WorkContext>
  )
}

/** A PDF goes to the printer. What a browser cannot print, ZPL, is saved as a file. */
function takeDocument({ id, kind, document }: Work): void {
  const title = prints[kind]
  if (title && document?.endsWith('.pdf')) printFile(address(`/long-work/${id}/document`), title)
  else if (document) {
    // The work's card has a link to it, where this fails.
    download(`/long-work/${id}/document`, document).catch(() => undefined)
  }
}

/** The watched work that has ended since the last answer; the same list until there is a new one. */
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
