// Finds the Chromium that the journeys drive; as root on Debian it may be installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const usualPlaces = [
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

/** Like findBrowser, but installs Debian's when it may. */
export function findOrInstallBrowser(): string | null {
  const found = findBrowser()
  if (found || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return found
  console.log('No Chromium here: installing it with apt-get…')
  const apt = (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  }
  return apt('update') && apt('install', '-y', 'chromium', 'fonts-noto-core') ? findBrowser() : null
}
