// The figures of the platform itself, and those that modules have.
import fs from 'node:fs/promises'
import type { ReaderFigures } from '../db/public-questions.ts'
import type { Directory } from '../http/directory.ts'
import type { Platform } from '../platform.ts'
import { version } from '../version.ts'
import { cachesOf } from './caches.ts'
import { type Collector, type Sample, seldom } from './collectors.ts'
import { countReturned, findDatabaseBytes, findLastProof, listQueues } from './state.queries.ts'

const each = <T>(of: Iterable<[string, T]>, label: string, value: (one: T) => number): Sample[] =>
  [...of].map(([name, one]) => ({ labels: { [label]: name }, value: value(one) }))

/** Samples of counts by name, each name a value of the label. */
const named = (label: string, counts: Record<string, number>, labels = {}): Sample[] =>
  Object.entries(counts).map(([name, value]) => ({ value, labels: { ...labels, [label]: name } }))

/** What costs nothing to know. */
export const fromProcess = ({ env, database, jobs }: Platform): Collector[] => [
  {
    name: 'versao',
    figures: [{ name: 'praca_versao', help: 'Sempre 1; a versão está no rótulo', labels: ['versao'] }],
    read: () => ({ praca_versao: [{ value: 1, labels: { versao: version } }] }),
  },
  {
    name: 'conexoes',
    figures: [
      { name: 'praca_conexoes', help: 'Conexões com o banco de dados', labels: ['grupo', 'estado'] },
      { name: 'praca_perguntas_total', help: 'Perguntas de visitantes ao banco de dados', ...counted('resultado') },
      { name: 'praca_respostas_total', help: 'Respostas ao público, por quem respondeu', ...counted('servidor') },
    ],
    read() {
      const { asked, together, slow, busy, tooBroad } = database.questions
      const { readers } = database
      const results = { feitas: asked, junto_de_outra: together, lentas: slow, sem_tempo: busy, amplas: tooBroad }
      return {
        praca_conexoes: Object.entries(database.pools).flatMap(([grupo, { totalCount, idleCount, waitingCount }]) =>
          named('estado', { abertas: totalCount, livres: idleCount, esperando: waitingCount }, { grupo }),
        ),
        praca_perguntas_total: named('resultado', results),
        praca_respostas_total: readers ? named('servidor', servedBy(readers.figures)) : [],
      }
    },
  },
  {
    name: 'memorias',
    figures: [
      { name: 'praca_memoria_acertos_total', help: 'Respostas que estavam na memória', ...counted('memoria') },
      { name: 'praca_memoria_faltas_total', help: 'Respostas que não estavam na memória', ...counted('memoria') },
      { name: 'praca_memoria_entradas', help: 'Respostas na memória', labels: ['memoria'] },
    ],
    read: () => ({
      praca_memoria_acertos_total: each(cachesOf(database.db), 'memoria', ({ hits }) => hits),
      praca_memoria_faltas_total: each(cachesOf(database.db), 'memoria', ({ misses }) => misses),
      praca_memoria_entradas: each(cachesOf(database.db), 'memoria', ({ entries }) => entries()),
    }),
  },
  {
    name: 'tarefas_feitas',
    figures: [
      { name: 'praca_tarefas_total', help: 'Tentativas que terminaram neste processo', ...counted('fila', 'fim') },
      { name: 'praca_email_total', help: 'Tentativas de enviar mensagens neste processo', ...counted('fim') },
    ],
    read() {
      const endsOf = ({ done = 0, failed = 0, givenUp = 0 } = {}) => ({
        feitas: done,
        adiadas: failed,
        desistidas: givenUp,
      })
      const { feitas: enviadas, adiadas, desistidas } = endsOf(jobs.figures.get('email'))
      return {
        praca_tarefas_total: [...jobs.figures].flatMap(([fila, ends]) => named('fim', endsOf(ends), { fila })),
        praca_email_total: named('fim', { enviadas, adiadas, desistidas }),
      }
    },
  },
  {
    name: 'disco',
    figures: [
      { name: 'praca_disco_livre_bytes', help: 'Bytes livres onde está DATA_DIR' },
      { name: 'praca_disco_livre_inodes', help: 'Quantos arquivos ainda cabem onde está DATA_DIR' },
    ],
    async read() {
      const { bavail, bsize, files, ffree } = await fs.statfs(env.dataDir)
      return {
        praca_disco_livre_bytes: [{ value: bavail * bsize }],
        praca_disco_livre_inodes: files > 0 ? [{ value: ffree }] : [], // btrfs counts no files
      }
    },
  },
]

/** By the primary either at once, or because the replica had failed. */
const servedBy = ({ replica, primary, again }: ReaderFigures) => ({ replica, primario: primary, repetidas: again })

const counted = (...labels: string[]) => ({ isCounter: true as const, labels })

/** What is read from the database, half a minute old at most. */
export const fromDatabase = ({ database: { db } }: Platform, { clocks }: Directory): Collector[] =>
  [
    {
      name: 'filas',
      figures: [
        { name: 'praca_fila_tarefas', help: 'Tarefas por fila', labels: ['fila', 'estado'] },
        { name: 'praca_fila_mais_antiga_segundos', help: 'Há quanto a tarefa mais antiga espera', labels: ['fila'] },
        { name: 'praca_email_mensagens', help: 'Mensagens que esperam ou foram desistidas', labels: ['estado'] },
      ],
      async read() {
        const queues = await listQueues(db)
        const { esperando = 0, falhas = 0 } = queues.find(({ fila }) => fila === 'email') ?? {}
        return {
          praca_fila_tarefas: queues.flatMap(({ fila, esperando, falhas }) =>
            named('estado', { esperando, falhas }, { fila }),
          ),
          praca_fila_mais_antiga_segundos: queues.map(({ fila, segundos }) => ({ value: segundos, labels: { fila } })),
          praca_email_mensagens: named('estado', { esperando, desistidas: falhas }),
        }
      },
    },
    {
      name: 'devolvidos',
      figures: [{ name: 'praca_email_devolvidos', help: 'Endereços para os quais as mensagens não chegam' }],
      read: async () => ({ praca_email_devolvidos: [{ value: await countReturned(db) }] }),
    },
    {
      name: 'banco',
      figures: [{ name: 'praca_banco_bytes', help: 'Tamanho do banco de dados' }],
      read: async () => ({ praca_banco_bytes: [{ value: await findDatabaseBytes(db) }] }),
    },
    {
      name: 'copia',
      figures: [
        { name: 'praca_copia_provada_segundos', help: 'Há quanto começou a última cópia provada' },
        { name: 'praca_copia_bytes', help: 'Tamanho da última cópia provada' },
        { name: 'praca_copia_durou_segundos', help: 'Quanto durou a última cópia provada, com a prova' },
        { name: 'praca_copia_estado', help: '1 no estado da última cópia', labels: ['estado'] },
      ],
      async read() {
        const { proven, state } = await findLastProof(db)
        return {
          praca_copia_provada_segundos: proven ? [{ value: proven.idade }] : [],
          praca_copia_bytes: proven?.bytes ? [{ value: proven.bytes }] : [],
          praca_copia_durou_segundos: proven?.durou ? [{ value: proven.durou }] : [],
          praca_copia_estado: state ? named('estado', { [state]: 1 }) : [],
        }
      },
    },
    {
      name: 'prazos',
      figures: [{ name: 'praca_prazos', help: 'O que tem prazo da lei e está aberto', labels: ['assunto', 'estado'] }],
      async read() {
        const counts = await Promise.all(clocks.map(async ({ name, count }) => [name, await count()] as const))
        return { praca_prazos: counts.flatMap(([assunto, states]) => named('estado', states, { assunto })) }
      },
    },
  ].map(seldom)
