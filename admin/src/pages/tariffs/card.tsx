import { Alert } from '@mui/material'
import { useParams } from 'react-router'
import type { Items } from '../../http/data-provider.ts'
import { useAsk } from '../../http/use-ask.ts'
import { Asked } from '../../parts/asked.tsx'
import type { RateCard, Service, ZoneSetSummary } from '../../records/tariff.ts'
import { CardEditor } from './card-editor.tsx'

/** One version of a rate card. */
export default function CardPage() {
  const { id = '' } = useParams()
  const card = useAsk<RateCard>(`/cards/${encodeURIComponent(id)}`)
  const services = useAsk<Items<Service>>('/services')
  const zoneSets = useAsk<Items<ZoneSetSummary>>('/zone-sets')
  return (
    <Asked of={card}>
      {found => (
        <Asked of={services}>
          {({ items }) => (
            <Asked of={zoneSets}>
              {sets => {
                const service = items.find(({ code }) => code === found.service)
                if (!service) return <Alert severity="warning">Its service {found.service} is gone.</Alert>
                const zoneSet = sets.items.find(({ code }) => code === service.zone_set)
                const zones = zoneSet?.zones.map(({ code }) => code) ?? []
                return (
                  <CardEditor
                    key={`${found.id} ${found.status}`}
                    card={found}
                    service={service}
                    zones={zones}
                  />
                )
              }}
            </Asked>
          )}
        </Asked>
      )}
    </Asked>
  )
}
