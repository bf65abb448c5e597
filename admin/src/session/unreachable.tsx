import { Button } from '@mui/material'
import { t } from '../messages/text.ts'
import { Empty } from '../parts/empty.tsx'

export function Unreachable({ message, retry }: { message: string; retry: () => unknown }) {
  return (
    <main>
      <Empty
        title={message}
        action={
          <Button variant="contained" onClick={() => retry()}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    </main>
  )
}
