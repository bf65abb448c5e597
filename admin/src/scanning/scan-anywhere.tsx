import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../http/problem.ts'
import { useApi } from '../http/use-api.ts'
import { useNotify } from '../parts/notifications.tsx'
import { fastTyping } from './fast-typing.ts'

/** Opens a parcel that is scanned on any page, outside of fields. */
export function ScanAnywhere() {
  const navigate = useNavigate()
  const notify = useNotify()
  const request = useApi()

  useEffect(() => {
    const typing = fastTyping()
    /** Counts the scans: the latest one wins. */
    let turn = 0
    async function open(code: string) {
      turn += 1
      const own = turn
      try {
        const { shipment_id: id } = await request('get', '/scans/parcel', { params: { query: { code } } })
        if (own === turn) navigate(`/shipments/${id}`)
      } catch (error) {
        notify(messageOf(error), { type: 'error' })
      }
    }
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target)) return
      const { code, isFast } = typing.press(event.key, event.timeStamp)
      // Keeps a scanned slash from focusing the search, and the Enter from pressing a button.
      if (isFast) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (code !== null) void open(code)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [navigate, notify, request])
  return null
}

function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [data-takes-scans]') !== null
  )
}
