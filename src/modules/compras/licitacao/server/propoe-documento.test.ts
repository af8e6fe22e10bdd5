import { describe, expect, test } from 'vitest'
import { type Achavel, achaEntre } from './acha-licitacao.ts'
import { propoeDocumento } from './propoe-documento.ts'

const proposta = (caminho: string, pagina: string | null = null) => {
  const { valores, duvidas } = propoeDocumento(caminho, pagina)
  const { licitacao_id, licitacao_anexo_tipo, licitacao_anexo_titulo, licitacao_anexo_data } = valores
  const lidos = [licitacao_id, licitacao_anexo_tipo, licitacao_anexo_titulo, licitacao_anexo_data]
  return [lidos.join(' | '), ...Object.keys(duvidas)]
}

describe('what the names of files and folders say', () => {
  test.each([
    ['Pregão 12-2024/edital.pdf', 'Pregão 12/2024 | Edital | Edital | '],
    ['PE_012_2024_ata.pdf', 'Pregão Eletrônico 12/2024 | Ata da sessão | Ata | '],
    ['Dispensa 5-2023/Termo de ratificação.pdf', 'Dispensa 5/2023 | Ratificação | Termo de ratificação | '],
    ['2024/Tomada de Preços nº 003/01 - Edital.pdf', 'Tomada de Preços 3/2024 | Edital | Edital | '],
    [
      'Licitações 2023/INEXIGIBILIDADE 7/Parecer jurídico.pdf',
      'Inexigibilidade 7/2023 | Parecer jurídico | Parecer jurídico | ',
    ],
    ['Licitação 2024.015/aviso.pdf', '15/2024 | Aviso | Aviso | '],
    ['12-2024/ata da sessao 12-03-2024.pdf', '12/2024 | Ata da sessão | Ata da sessao 12-03-2024 | 12/03/2024'],
    ['Processo Administrativo 045-2024/homologação.pdf', 'Processo 45/2024 | Homologação | Homologação | '],
    ['44555666000181-1-000012-2024/Edital.pdf', '44555666000181-1-000012/2024 | Edital | Edital | '],
    ['Pregão Eletrônico SRP Nº 1.012-2024 edital.pdf', 'Pregão Eletrônico 1012/2024 | Edital | Edital | '],
    ['CONCORRÊNCIA PÚBLICA 2 de 2022 - adjudicação.pdf', 'Concorrência Pública 2/2022 | Adjudicação | Adjudicação | '],
  ])('%s', (caminho, lidos) => expect(proposta(caminho)).toEqual([lidos]))

  test.each([
    // what it says nobody can tell
    ['CP 3-2024/x.pdf', ' |  | X | ', 'licitacao_anexo_tipo'],
    ['Contrato 45-2024.pdf', ' | Contrato ou ata de registro de preços | Contrato 45-2024 | '],
    ['Pregão 12-24/edital.pdf', ' | Edital | Edital | '],
    ['12-03-2024/edital.pdf', ' | Edital | Edital | '],
    ['Pregão conforme Lei 14.133-2021.pdf', ' |  | Pregão conforme Lei 14.133-2021 | ', 'licitacao_anexo_tipo'],
    ['scan 0001.pdf', ' |  | Scan 0001 | ', 'licitacao_anexo_tipo'],
  ])('%s: no tender', (caminho, lidos, ...duvidas) => expect(proposta(caminho)).toEqual([lidos, ...duvidas]))
})

test('the first pages say what the names do not', () => {
  const edital =
    'PREFEITURA DE SERRINHA\nEDITAL DE PREGÃO ELETRÔNICO\nNº 012/2024\nconforme a Lei nº 14.133/2021\nSerrinha - BA, 5 de maio de 2024.'
  expect(proposta('scan.pdf', edital)).toEqual([
    'Pregão Eletrônico 12/2024 | Edital | Scan | 05/05/2024',
    'licitacao_anexo_tipo',
  ])
  expect(proposta('12-2024/Edital.pdf', edital)).toEqual(['Pregão Eletrônico 12/2024 | Edital | Edital | 05/05/2024'])
  // another tender's page, and a page of two
  expect(propoeDocumento('Pregão 13-2024/Edital.pdf', edital).duvidas).toEqual({
    licitacao_id: 'O nome diz Pregão 13/2024; a página, Pregão Eletrônico 12/2024.',
  })
  expect(propoeDocumento('Edital.pdf', `${edital}\nDispensa nº 3/2024`).duvidas.licitacao_id).toContain(
    'Dispensa 3/2024',
  )
  expect(proposta('x/Ata.pdf', 'Processo nº 45/2024\nreunidos')).toEqual(['Processo 45/2024 | Ata da sessão | Ata | '])
  expect(propoeDocumento('Pregão 13-2024/PP 12-2024 ata.pdf', null).duvidas.licitacao_id).toBe(
    'O nome do arquivo diz Pregão Presencial 12/2024; o da pasta, Pregão 13/2024.',
  )
})

describe('which tender a text is', () => {
  const one = (id: number, modalidade: string, numero: string, more: Partial<Achavel> = {}): Achavel => {
    const [, sequencial = 0, ano = 0] = (/^(\d+)\/(\d{4})$/.exec(numero) ?? []).map(Number)
    return { id, modalidade, numero, ano, sequencial, processo: '', processo_sequencia: null, pncp: '', ...more }
  }
  const acha = achaEntre([
    one(1, 'Pregão - Eletrônico', '012/2024', { processo: 'PA 45/2024', processo_sequencia: [2024, 45] }),
    one(2, 'Pregão Presencial', '12/2024'),
    one(3, 'Dispensa', '5/2023', { pncp: '44555666000181-1-000012/2024' }),
    one(4, 'Dispensa', '7/2023'),
    one(5, 'Dispensa', '07/2023'),
    one(6, 'Manifestação de interesse', '1/2022'),
    one(7, '', 'especial'),
  ])
  test.each([
    ['Pregão Eletrônico 12/2024', 1],
    ['PE 012/2024', 1],
    ['pregão presencial nº 12/2024', 2],
    ['Dispensa de licitação 5/2023', 3],
    ['Dispensa Eletrônica 05/2023', 3],
    ['5/2023', 3],
    ['Processo 45/2024', 1],
    ['pa 45/2024', 1],
    ['44555666000181-1-000012/2024', 3],
    ['Manifestação de interesse 1/2022', 6],
    ['ESPECIAL', 7],
    ['qualquer coisa [4]', 4],
  ])('%s', (texto, id) => expect(acha(texto)).toBe(id))

  test.each([
    ['Pregão 12/2024', /^São 2 licitações: Pregão - Eletrônico 012\/2024 \[1\]; Pregão Presencial 12\/2024 \[2\]/],
    ['12/2024', /^São 2 licitações/],
    ['Dispensa 7/2023', /^São 2 licitações: .*\[4\].*\[5\]|^São 2 licitações: .*\[5\].*\[4\]/],
    ['Leilão 12/2024', /não está no portal\. Com este número há: Pregão - Eletrônico/],
    ['Leilão 99/2024', /não está no portal\. Cadastre/],
    ['Processo 12/2024', /não está no portal/],
    ['45/2024', /não está no portal/],
    ['Pregão', /não está no portal/],
    ['x [99]', /Nenhuma licitação tem o código \[99\]/],
  ])('%s is none', (texto, said) => expect(acha(texto)).toMatch(said))
})
