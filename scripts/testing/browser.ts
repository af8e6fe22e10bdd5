// Finds the Chromium that the journeys drive; as root on Debian it may be installed.
import fs from 'node:fs'
import path from 'node:path'
import { installWithApt } from './apt.ts'

/** Draws no window, not even an unseen one: the journeys take three quarters of the time. */
const windowless = '/usr/bin/chromium-headless-shell'

const usualPlaces = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium or Chrome: CHROME_PATH, or the first of the usual places; null when there is none. */
export function findBrowser(): string | null {
  const given = process.env.CHROME_PATH
  return [...(given ? [given] : []), ...usualPlaces].find((place) => fs.existsSync(place)) ?? null
}

/** Like findBrowser, but installs Debian's without a window when it may. */
export function findOrInstallBrowser(): string | null {
  const found = findBrowser()
  if (process.env.CHROME_PATH || found === windowless) return found
  return installWithApt('A Chromium without a window', path.basename(windowless), 'fonts-noto-core')
    ? findBrowser()
    : found
}
