import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FrameProvider } from './frame.tsx'
import { DayAndHour } from './instant.tsx'
import type { PageFrame } from './page.ts'

test('an instant is shown on the clock of the town, which may have another day', () => {
  const show = (fuso_horario: string) =>
    renderToString(
      <FrameProvider frame={{ portal: { fuso_horario } } as PageFrame}>
        <DayAndHour instant="2026-12-01T01:30:00.000Z" />
      </FrameProvider>,
    ).replaceAll('<!-- -->', '')
  expect(show('America/Bahia')).toBe(
    '<time dateTime="2026-12-01T01:30:00.000Z" title="30/11/2026 22:30">30/11/2026</time> às 22:30',
  )
  expect(show('America/Noronha')).toContain('às 23:30')
})
