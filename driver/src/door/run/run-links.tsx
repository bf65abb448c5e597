import type { Run } from '../../core/store/records.ts'
import { t } from '../../messages/text.ts'
import { usePhone } from '../../phone/phone.ts'
import { Link } from '../../router.tsx'

/** The step at the depot that comes next for a run. */
export function RunLinks({ run }: { run: Run }) {
  const { recorded } = usePhone()
  const hasLeft =
    run.status !== 'planned' ||
    recorded.some(({ kind, run_id, takenBack }) => kind === 'departed' && run_id === run.id && !takenBack)
  return hasLeft ? (
    <Link to={`/runs/${run.id}/end`} className="button">
      {t('door.end')}
    </Link>
  ) : (
    <Link to={`/runs/${run.id}/loading`} className="button">
      {t('door.loading')}
    </Link>
  )
}
