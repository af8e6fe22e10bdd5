// Finds the Chromium that the journeys drive; as root on Debian it may be installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

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
  const isBest = Boolean(process.env.CHROME_PATH) || found === windowless
  if (isBest || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return found
  console.log('No Chromium without a window here: installing it with apt-get…')
  const apt = (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  const isThere = apt('update') && apt('install', '-y', path.basename(windowless), 'fonts-noto-core')
  return isThere ? findBrowser() : found
}
