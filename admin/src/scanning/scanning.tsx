import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { showsTestData } from '../http/data-view.ts'
import { newUuid } from '../http/new-uuid.ts'
import { useApi } from '../http/use-api.ts'
import { useMay } from '../session/permission.tsx'
import { personOf, useSession } from '../session/use-session.ts'
import { createScanSender, type ScanOutcome, type ScanSender } from './scan-sender.ts'
import { type Scan, useScanStore } from './waiting-scans.ts'

/** A scan of this page with its result; null while it waits. */
export interface LastScan {
  scan: Scan
  outcome: ScanOutcome | null
  /** The end of its time for undo, by this browser's clock. */
  undoUntil: number | null
}

interface Scanning {
  /** Newest first. */
  last: readonly LastScan[]
  /** The number of scans that wait, including those from before the page loaded. */
  waiting: number
  /** The numbers of scans that this page does not send: of other people, and of this person's other view. */
  others: { people: number; otherView: number }
  /** Accepted and refused scans since the page loaded. */
  counts: { accepted: number; refused: number }
  /** The reason why sending fails. */
  trouble: string | null
  add: (scan: Omit<Scan, 'id' | 'scanned_at'>) => void
  undo: (id: string) => Promise<void>
}

const ScanningContext = createContext<Scanning | null>(null)

/** The server's own time limit for undo. */
const undoMs = 60_000
/** The most scans to show. */
const mostShown = 50

const noOthers = { people: 0, otherView: 0 }

/** Sends scans from every page. They wait in the browser until then. */
export function ScanningProvider({ children }: { children: ReactNode }) {
  const person = personOf(useSession())
  const owner = showsTestData ? `${person}.test` : person
  const mayScan = useMay('statuses')
  const request = useApi()
  const store = useScanStore()
  const waiting = useMemo(() => store.of(owner), [store, owner])
  const sender = useRef<ScanSender | null>(null)
  const [last, setLast] = useState<readonly LastScan[]>([])
  const [count, setCount] = useState(0)
  const [others, setOthers] = useState(noOthers)
  const [counts, setCounts] = useState({ accepted: 0, refused: 0 })
  const [trouble, setTrouble] = useState<string | null>(null)

  useEffect(() => {
    function take(outcomes: ScanOutcome[]) {
      setCount(waiting.list().length)
      setLast(known => outcomes.reduce(withOutcome, known))
      const refused = outcomes.filter(outcome => outcome.refused !== null).length
      setCounts(before => ({
        accepted: before.accepted + outcomes.length - refused,
        refused: before.refused + refused,
      }))
    }
    // Another tab may have sent scans of this one.
    const tabs = new BroadcastChannel(`waybill.scans.${owner}`)
    tabs.onmessage = ({ data }: MessageEvent<ScanOutcome[]>) => take(data)
    const made = createScanSender({
      waiting,
      async send(scans, signal) {
        return (await request('post', '/scans', { body: { scans }, signal })).results
      },
      onOutcomes(outcomes) {
        take(outcomes)
        tabs.postMessage(outcomes)
      },
      onTrouble: setTrouble,
    })
    sender.current = made
    function look() {
      setCount(waiting.list().length)
      const people = store.count([person, `${person}.test`])
      setOthers({ people, otherView: store.count([owner]) - people })
      // The server would refuse, and put each attempt on record.
      if (mayScan) made.wake()
    }
    // A closed tab may have left scans behind.
    const lookWhenSeen = () => document.visibilityState === 'visible' && look()
    look()
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', lookWhenSeen)
      made.stop()
      tabs.close()
    }
  }, [person, owner, mayScan, store, waiting, request])

  const add = useCallback<Scanning['add']>(
    fields => {
      const scan = { ...fields, id: newUuid(), scanned_at: new Date().toISOString() }
      waiting.add(scan)
      setCount(waiting.list().length)
      setLast(known => [{ scan, outcome: null, undoUntil: null }, ...known].slice(0, mostShown))
      sender.current?.wake()
    },
    [waiting],
  )
  const undo = useCallback<Scanning['undo']>(
    async id => {
      const outcome = await request('post', '/scans/{scan}/undo', { params: { path: { scan: id } } })
      setLast(known => withOutcome(known, outcome))
    },
    [request],
  )
  const value = useMemo(
    () => ({ last, waiting: count, others, counts, trouble, add, undo }),
    [last, count, others, counts, trouble, add, undo],
  )
  return <ScanningContext value={value}>{children}</ScanningContext>
}

function withOutcome(known: readonly LastScan[], outcome: ScanOutcome): readonly LastScan[] {
  const undoUntil = outcome.undo_until === null ? null : Date.now() + undoMs
  return known.map(entry => (entry.scan.id === outcome.id ? { ...entry, outcome, undoUntil } : entry))
}

export function useScanning(): Scanning {
  const scanning = useContext(ScanningContext)
  if (!scanning) throw new Error('Nothing is scanned here.')
  return scanning
}
