// Health: units and who attends there (demo/unidades-saude.csv, demo/escalas.csv), medicines (demo/medicamentos.csv), and since 2023 who waits
// and what the pharmacies have.
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, mudadoEm } from '../calendar.ts'
import { lerCsv, ou, texto, um } from '../ler.ts'
import { comPrefixo, insere } from '../linhas.queries.ts'
import { createRandom } from '../random.ts'
import { pessoasDaFila } from './fila-pessoas.ts'

const unidades = lerCsv('unidades-saude', {
  ...{ nome: texto, cnes: texto, tipo: texto, endereco: texto, bairro: texto, telefone: texto, horario: texto },
  ...{ servicos: texto, latitude: texto, longitude: texto },
})
const escalas = lerCsv('escalas', {
  ...{ unidade: texto, profissional_nome: texto, especialidade: texto, conselho: texto, dias_horarios: texto },
  ...{ vigencia_inicio: texto, vigencia_fim: ou(texto) },
})
const medicamentos = lerCsv('medicamentos', {
  ...{ nome: texto, concentracao: texto, forma: texto, lista: um('remume', 'resme', 'alto_custo') },
  ...{ programa: texto, como_obter: texto },
})

/** How many wait in an ordinary month, and for how many days. */
const procedimentos = [
  ['Consulta em ortopedia', 'Ortopedia', 64, 75],
  ['Consulta em cardiologia', 'Cardiologia', 48, 60],
  ['Consulta em oftalmologia', 'Oftalmologia', 92, 130],
  ['Consulta em ginecologia', 'Ginecologia', 30, 35],
  ['Ultrassonografia', 'Exames de imagem', 58, 40],
  ['Ressonância magnética', 'Exames de imagem', 22, 110],
  ['Tomografia', 'Exames de imagem', 18, 70],
  ['Mamografia', 'Exames de imagem', 25, 30],
  ['Endoscopia', 'Gastroenterologia', 27, 65],
  ['Cirurgia de catarata', 'Oftalmologia', 41, 190],
  ['Cirurgia de hérnia', 'Cirurgia geral', 19, 150],
  ['Fisioterapia', 'Reabilitação', 36, 25],
] as const

/** The last day before `hoje` that a month, or a fortnight, was told of: the 5th of each, and the 20th where `twice`. */
function posicoes(desde: string, hoje: string, { months = 1, twice = false } = {}): string[] {
  const dias: string[] = []
  for (let dia = desde; dia <= hoje; dia = addMonths(dia, months)) {
    dias.push(dia)
    if (twice) dias.push(`${dia.slice(0, 8)}20`)
  }
  return dias.filter((dia) => dia < hoje)
}

export async function insertSaude(tx: WriteTransaction, hoje: string, entidade_id: number): Promise<void> {
  const atualizado_em = mudadoEm('2026-02-02', '10:00')
  const ids = await insere(
    tx,
    'unidade_saude',
    unidades.map((unidade) => ({ ...comPrefixo('unidade_saude', unidade), atualizado_em })),
    'unidade_saude_id',
  )
  const unidadeDe = new Map(unidades.map(({ cnes }, at) => [cnes, ids[at] as number]))
  const linhas = escalas.map(({ unidade, ...escala }) => {
    const unidade_saude_id = unidadeDe.get(unidade)
    if (unidade_saude_id === undefined) throw new Error(`demo/escalas.csv: nenhuma unidade tem o CNES ${unidade}`)
    return {
      unidade_saude_id,
      ...comPrefixo('escala', escala),
      atualizado_em: mudadoEm(escala.vigencia_inicio, '10:00'),
    }
  })
  await insere(tx, 'escala', linhas)
  await insere(
    tx,
    'medicamento',
    medicamentos.map((medicamento) => ({ ...comPrefixo('medicamento', medicamento), atualizado_em })),
  )
  const filas = fila(hoje, entidade_id)
  await insere(tx, 'fila_regulacao', filas)
  await insere(tx, 'fila_item', pessoasDaFila(filas))
  await insere(tx, 'medicamento_estoque', estoque(hoje, entidade_id))
}

const fila = (hoje: string, entidade_id: number) =>
  posicoes('2023-01-05', hoje).flatMap((posicao_em) => {
    const random = createRandom(`regulation ${posicao_em}`)
    return procedimentos.map(([procedimento, especialidade, esperando, dias]) => ({
      ...{ entidade_id, exercicio: Number(posicao_em.slice(0, 4)), atualizado_em: mudadoEm(posicao_em, '09:00') },
      ...comPrefixo('fila_regulacao', {
        ...{ posicao_em, procedimento, especialidade },
        quantidade: Math.max(5, Math.round(esperando * random.between(0.8, 1.25))),
        espera_media_dias: Math.round(dias * random.between(0.85, 1.2)),
        atendidos_mes: Math.max(5, Math.round(esperando * random.between(0.2, 0.5))),
      }),
    }))
  })

function estoque(hoje: string, entidade_id: number) {
  const doMunicipio = medicamentos.filter(({ lista }) => lista === 'remume')
  const dias = [
    ...posicoes('2023-01-05', '2026-06-01', { months: 3 }),
    ...posicoes('2026-06-05', hoje, { twice: true }),
  ]
  return dias.flatMap((posicao) =>
    ['Farmácia Municipal', 'UBS Mutirão', 'Hospital Municipal Santa Rita'].flatMap((farmacia) =>
      doMunicipio.map(({ nome, concentracao, forma }) => {
        const random = createRandom(`stock of ${nome} ${forma} at ${farmacia} on ${posicao}`)
        const quantidade = random.chance(0.06) ? 0 : random.integer(2, 60) * 20
        const situacao = quantidade === 0 ? 'em_falta' : quantidade < 100 ? 'baixo' : 'disponivel'
        return {
          ...{ entidade_id, exercicio: Number(posicao.slice(0, 4)), atualizado_em: mudadoEm(posicao, '08:30') },
          ...comPrefixo('medicamento_estoque', {
            ...{
              medicamento: `${nome} ${concentracao}, ${forma}`,
              farmacia,
              quantidade,
              unidade: forma,
              situacao,
              posicao,
            },
            previsao_reposicao: quantidade === 0 ? addMonths(posicao, 1) : null,
            validade_proxima: quantidade === 0 ? null : addMonths(posicao, random.integer(3, 20)),
          }),
        }
      }),
    ),
  )
}
