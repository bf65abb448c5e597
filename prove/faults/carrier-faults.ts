import type { Fault } from './fault.ts'

export const carrierFaults: readonly Fault[] = [
  {
    name: 'carrier-answers-lost',
    isInShort: true,
    what: 'the carrier carries orders out and their answers are lost; look-ups find them after 4 minutes',
    async run({ installation: { carrier }, short, wait }) {
      carrier.setShownAfter(short ? 20 : 240)
      carrier.setMoods(['lost answer', 'good', 'error after', 'good', 'lost answer'])
      await wait(short ? 6 : 15)
      carrier.setMoods(['good'])
    },
  },
  {
    name: 'carrier-answers-odd',
    what: 'the carrier answers orders with 3 MB, with half of an answer, and with 429',
    async run({ installation: { carrier }, short, wait }) {
      carrier.setShownAfter(short ? 20 : 60)
      carrier.setMoods(['large answer', 'cut answer', 'good', 'busy'])
      await wait(short ? 6 : 12)
      carrier.setMoods(['good'])
    },
  },
  {
    name: 'cancellations-lost',
    what: 'the carrier carries out orders and cancellations, and their answers are lost',
    async run({ installation: { carrier }, short, wait }) {
      carrier.setShownAfter(short ? 20 : 60)
      carrier.setMoods(['lost answer', 'good'])
      carrier.setLostCancellations(true)
      await wait(short ? 6 : 12)
      carrier.setLostCancellations(false)
      carrier.setMoods(['good'])
    },
  },
  {
    name: 'carrier-silent',
    what: 'the carrier takes every request and never answers, look-ups included, for 15 s',
    async run({ installation: { carrier }, short, wait }) {
      carrier.setMoods(['down'])
      carrier.setLookUps(false)
      await wait(short ? 6 : 15)
      carrier.setLookUps(true)
      carrier.setMoods(['good'])
    },
  },
]
