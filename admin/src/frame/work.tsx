import { Box } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Schemas } from '../http/api.ts'
import { useApiQuery, useReadAgain } from '../http/use-api.ts'
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

/** Milliseconds between two questions how far it is, while something is under way. */
const between = 1_000

/** The work that the user has started and that the server does, whichever page the user is on. */
export function WorkProvider({ children }: { children: ReactNode }) {
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set())
  const [announced, setAnnounced] = useState('')
  const readAgain = useReadAgain()
  const query = useApiQuery('/work', {
    every: ({ items }) => (items.some(({ state }) => state === 'running') ? between : false),
  })
  const items = query.data?.items

  useEffect(() => {
    const news = (items ?? []).filter(({ id, state }) => state === 'running' && !watched.has(id))
    if (news.length === 0) return
    setWatched(known => new Set([...known, ...news.map(({ id }) => id)]))
  }, [items, watched])

  const ended = useEnded(items, watched)
  useEffect(() => {
    if (ended.length === 0) return
    setAnnounced(ended.map(work => `${nameOfWork(work)}: ${endOfWork(work)}`).join(' '))
    // Lists and pages show what was changed.
    void readAgain()
  }, [ended, readAgain])

  const value = useMemo<OwnWork>(
    () => ({
      shown: (items ?? []).filter(({ id }) => watched.has(id)),
      watch: work => {
        setWatched(known => new Set([...known, work.id]))
        setAnnounced(`${nameOfWork(work)} has begun.`)
      },
      dismiss: id => setWatched(known => new Set([...known].filter(other => other !== id))),
    }),
    [items, watched],
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
