import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { errosDe } from '#app/testing/receitas.ts'
import { startTestPortal } from '#app/testing/test-portal.ts'

const portal = await startTestPortal()
await portal.platform.jobs.start()
const { db } = portal.platform.database
const cookies = await portal.loginAs('financas')
const chamada = '/painel/ajax/desembolso_extra/importacao'

beforeEach(() => sql`truncate desembolso_extra, desembolso_extra_importacao, importacao, importacao_antes`.execute(db))

async function send(...linhas: string[]) {
  const content = ['Data;Favorecido;Origem;Valor', ...linhas, ''].join('\n')
  const form = await multipart({ exercicio: '2025' }, { arquivo: { name: 'a.csv', content } })
  return portal.call({ method: 'POST', url: chamada, cookies, ...form })
}

test('a document that is glued to the name is taken from it', async () => {
  const answer = await send(
    '02/01/2025;529.982.247-25 - JOANA DA SILVA;Caução;10,00',
    '03/01/2025;11.222.333/0001-81 - BANCO DO POVO;Consignação;20,00',
    '04/01/2025;003.xxx.xxx-xx - MARIA;Caução;30,00',
    '05/01/2025;Câmara Municipal;Repasse;40,00',
    '06/01/2025;529.982.247-26 - PEDRO;Caução;50,00',
  )
  const { data } = answer.json()
  expect(data.avisos.map(({ linha, mensagem }: { linha: number; mensagem: string }) => `${linha} ${mensagem}`)).toEqual(
    [
      '6 O documento que está com o nome não confere: fica sem documento.',
      '6 O documento que está com o nome não confere: fica sem documento.',
    ],
  )
  await portal.call({ method: 'POST', url: `${chamada}/${data.importacao_id}`, cookies, payload: {} })
  const { rows } =
    await sql`select desembolso_extra_favorecido as nome, desembolso_extra_cpf as cpf, desembolso_extra_cnpj as cnpj
    from desembolso_extra order by desembolso_extra_data`.execute(db)
  expect(rows).toEqual([
    { nome: 'JOANA DA SILVA', cpf: '52998224725', cnpj: '' },
    { nome: 'BANCO DO POVO', cpf: '', cnpj: '11222333000181' },
    { nome: 'MARIA', cpf: '', cnpj: '' },
    { nome: 'Câmara Municipal', cpf: '', cnpj: '' },
    { nome: 'PEDRO', cpf: '', cnpj: '' },
  ])
  expect((await portal.call({ url: '/ajax/desembolso_extra' })).body).not.toContain('529.982')
})

test('a document elsewhere in the name is refused as before', async () => {
  expect(errosDe(await send('02/01/2025;JOANA 529.982.247-25 DA SILVA;Caução;10,00'))).toEqual([
    '2 Favorecido: O nome traz um CPF. Informe-o no campo CPF.',
  ])
})
