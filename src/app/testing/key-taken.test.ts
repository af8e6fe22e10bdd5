// Of every kind of record: whoever types one again whose key is taken is told so, and not that the portal failed.
import { expect, test } from 'vitest'
import { parentOf } from './sample-parents.ts'
import { otherSamples, sampleRecords } from './sample-records.ts'
import { startTestPortal } from './test-portal.ts'

test('a record that is sent twice is stored again, or refused in words', async () => {
  const portal = await startTestPortal()
  const cookies = await portal.loginAs('administrador')
  const wrong: string[] = []
  for (const [url, fields] of [...sampleRecords, ...otherSamples].filter(([call]) =>
    call.startsWith('/painel/ajax/'),
  )) {
    const payload = { ...fields, ...(await parentOf(portal, cookies, url)) }
    const send = () => portal.call({ method: 'POST', url, payload, cookies })
    const [first, again] = [await send(), await send()]
    const { data = {}, message = '' } = again.json() as { data?: object; message?: string }
    const isRefused =
      (again.statusCode === 422 && Object.keys(data).some((field) => field !== '_')) ||
      (again.statusCode === 409 && message !== '')
    if (first.statusCode !== 201 || !(again.statusCode === 201 || isRefused))
      wrong.push(`${url} ${first.statusCode} ${again.statusCode} ${again.body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
})
