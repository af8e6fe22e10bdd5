import fs from 'node:fs'
import { expect, test } from 'vitest'
import { databaseGivers } from './testing/database-givers.ts'

test('whatever reaches for the database of a test run is known, so that its tests run on both databases', () => {
  const reaches = (file: string) => fs.readFileSync(file, 'utf8').includes("inject('connection')")
  const found = fs.globSync('src/**/*.{ts,tsx}').filter(reaches)
  expect(found.filter((file) => !/\.test\.tsx?$/.test(file)).sort()).toEqual(databaseGivers)
  // a test that takes it by itself uses one of them besides
  const others = found.filter(
    (file) => /\.test\.tsx?$/.test(file) && !/test-portal|new-database/.test(fs.readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
