import { dateOn } from '../../../platform/shared/dates.ts'
import { readRunsToLoad } from '../../../shipping/runs/index.ts'
import { staffEndpoint } from '../../http/session-endpoint.ts'
import { idOf, idParameter, ListRecord, wholeList } from '../lists.ts'
import type { AdminServices } from '../services.ts'
import { presentRun, RunPageRecord, RunRecord, runPage } from './run-record.ts'

export const readEndpoint = ({ database }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs/:id',
    action: 'runs.read',
    summary: 'Get a run with its stops',
    access: 'staff',
    params: idParameter('run'),
    data: RunPageRecord,
    handle: ({ tenant, params }) => database.read(tenant.id, tx => runPage(tx, tenant, idOf(params.id))),
  })

export const toLoadEndpoint = ({ database, clock }: AdminServices) =>
  staffEndpoint({
    method: 'GET',
    url: '/runs/to-load',
    action: 'runs.to-load',
    summary: 'List the runs for loading',
    description: 'Runs of today and tomorrow that are planned or out.',
    access: 'staff',
    data: ListRecord(RunRecord),
    async handle({ tenant }) {
      const today = dateOn(clock.now(), tenant.timezone)
      const found = await database.read(tenant.id, tx => readRunsToLoad(tx, today))
      return wholeList(found.map(({ run, totals }) => presentRun(tenant, run, totals)))
    },
  })
