import fs from 'node:fs'
import { expect, test } from 'vitest'
import { type Carta, makeCarta } from './carta-pdf.ts'

const servico = {
  publicacao_id: 1,
  pub_titulo: 'Pedir a poda de uma árvore na rua',
  pub_descricao: 'A prefeitura poda ou retira árvores de ruas e praças que ameacem fios, telhados ou pessoas.',
  pub_conteudo: '<p>Galho sobre fio ou caindo: ligue <a href="tel:199">199</a>.</p>',
  pub_data_visivel: '2026-01-01',
  atualizado_em: '2026-11-04T12:00:00.000Z',
  tcs_nome: 'Moradia e obras' as string | null,
  tcs_icone: 'tree' as string | null,
  pub_publico: 'Qualquer pessoa',
  pub_requisitos: 'O endereço da árvore, com um ponto de referência\nUma foto, se puder',
  pub_etapas: 'Pedido: leva uns três minutos\nVisita: um técnico vai à rua em até 5 dias\nPoda',
  pub_prazo: '15 dias; 2 dias se houver perigo',
  pub_custo: 'De graça',
  pub_presenca: 'nao' as const,
  pub_canal_presencial: '',
  pub_canal_telefone: '(75) 3999-0122',
  pub_url: 'https://poda.example/pedir',
  pub_prioridades: 'Escolas e postos de saúde.',
  pub_espera: '',
  pub_norma: 'Lei 402/2021, arts. 8º a 12',
  pub_norma_url: '/acesso/documentos/leis/1',
  orgao_nome: 'Secretaria de Obras' as string | null,
  orgao_endereco: 'Rua do Licurizeiro, 45, Centro' as string | null,
  orgao_horario_funcionamento: 'Segunda a sexta, das 8h às 14h' as string | null,
  orgao_telefone: '(75) 3999-0100' as string | null,
  orgao_email: 'obras@licuri.example' as string | null,
}

const carta = (servicos: Partial<typeof servico>[]): Carta => ({
  cidade: 'Prefeitura de Santa Rita do Licuri',
  uf: 'BA',
  portal: 'Portal da Transparência',
  endereco: 'Praça da Matriz, 10, Centro',
  telefones: ['(75) 3999-0100'],
  email: 'gabinete@licuri.example',
  horario: 'Segunda a sexta, das 8h às 14h',
  site: 'https://licuri.example',
  fuso: 'America/Bahia',
  reclamar: { nome: 'E-Sic', endereco: '/esic' },
  servicos: servicos.map((one, at) => ({ ...servico, publicacao_id: at + 1, ...one })) as Carta['servicos'],
})

test('try', async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    pub_titulo:
      `Serviço ${at} de teste com um título que pode ser bem comprido para ocupar mais de uma linha do sumário da carta`.slice(
        0,
        at % 3 ? 200 : 30,
      ),
    tcs_nome: `Categoria ${Math.floor(at / 25)}`,
  }))
  for (let i = 0; i < 3; i++) {
    const start = performance.now()
    const pdf = await makeCarta(carta(many))
    console.log(pdf.length, performance.now() - start)
    fs.writeFileSync('/tmp/revservicos-tmp/carta.pdf', pdf)
  }
  expect(1).toBe(1)
}, 60000)
