// A chart as files, as somebody takes it away.
import fs from 'node:fs'
import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** Takes the figure in `place`; the SVG's text, which its own style needs no sheet for, and how wide the PNG is, in pixels. */
export async function takeFigure(place: Locator): Promise<{ svg: string; pngWidth: number }> {
  const page = place.page()
  await place.getByRole('link', { name: 'Levar esta figura' }).first().click()
  const fileOf = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      place.getByRole('link', { name, exact: true }).first().click(),
    ])
    return fs.readFileSync(await file.path())
  }
  const [svg, png] = [(await fileOf('SVG')).toString('utf8'), await fileOf('PNG')]
  expect(svg).not.toContain('class=')
  return { svg, pngWidth: png.readUInt32BE(16) }
}
