import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { noticiaSample, paginaSample } from './publicacao.sample.ts'

test('what lists remember is of one day: the next one shows what waited for it, though nothing is written', async () => {
  const portal = await startTestPortal()
  const cookies = await portal.loginAs('noticias', 'informacao')
  const { pool } = portal.platform.database
  const inZone = (zone: string) => pool.query('update configuracao set fuso_horario = $1', [zone])
  await inZone('Etc/GMT+12')
  const { rows } = await pool.query('select (hoje() + 1)::text as tomorrow')
  for (const [name, sample] of Object.entries({ noticia: noticiaSample, pagina: paginaSample })) {
    const payload = { ...sample, pub_data_visivel: rows[0].tomorrow }
    await portal.call({ method: 'POST', url: `/painel/ajax/${name}`, cookies, payload })
    const counts = async () => {
      const ofPublic = await portal.call({ url: `/ajax/${name}` })
      const ofPanel = await portal.call({ url: `/painel/ajax/${name}`, cookies })
      return [ofPublic.json().data.count, ofPanel.json().data.items[0].pub_status]
    }
    await inZone('Etc/GMT+12')
    expect([name, ...(await counts())]).toEqual([name, 0, 'AGD'])
    await inZone('Pacific/Kiritimati') // 26 hours later
    expect([name, ...(await counts())]).toEqual([name, 1, 'PUB'])
  }
})
