// The history of a record: the steps of the log, what was removed and why, and the former versions of its files.
import { sizeText } from '#base/arquivo.ts'
import { mostraData, mostraDataHora } from '#base/data.ts'
import { fundamentosDaRestricao, removidoPor } from '#kits/remocao/remocao.ts'
import { CardTable } from '#ui/card-table.tsx'
import type { Anterior, IntegridadePage, Passo, RemocaoMostrada } from '../integridade.contract.ts'

const address = '/dados/integridade'

export function Remocoes({ remocoes, fuso }: { remocoes: RemocaoMostrada[]; fuso: string }) {
  if (remocoes.length === 0) return null
  return (
    <ul className="lista-enderecos">
      {remocoes.map((remocao) => (
        <li key={`${remocao.em} ${remocao.nome}`}>
          <strong>{remocao.nome || 'Este registro'}</strong>, em {mostraDataHora(remocao.em, fuso)}, foi{' '}
          {removidoPor(remocao)}.
        </li>
      ))}
    </ul>
  )
}

export function ArquivosDeAgora({ arquivos }: { arquivos: IntegridadePage['arquivos'] }) {
  if (arquivos.length === 0) return null
  return (
    <>
      <h3>Arquivos de agora</h3>
      <ul className="lista-enderecos">
        {arquivos.map(({ conjunto, registro, nome, sha256 }) => (
          <li key={`${conjunto} ${registro}`}>
            <a href={`${address}?conjunto=${conjunto}&registro=${registro}#conferir`}>{nome}</a>, SHA-256{' '}
            <code>{sha256}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

export function Anteriores({ anteriores }: { anteriores: Anterior[] }) {
  if (anteriores.length === 0) return null
  return (
    <>
      <h3>Versões anteriores dos arquivos</h3>
      <ul className="lista-enderecos">
        {anteriores.map((anterior) => (
          <li key={anterior.id}>
            <VersaoAnterior anterior={anterior} />
          </li>
        ))}
      </ul>
    </>
  )
}

function VersaoAnterior({ anterior }: { anterior: Anterior }) {
  const { id, nome, sha256, bytes, de, ate, restricao, guardada } = anterior
  const when = `Versão anterior, de ${mostraData(de)} a ${mostraData(ate)}`
  const digest = (
    <>
      {' '}
      SHA-256 <code>{sha256}</code>.
    </>
  )
  if (!restricao)
    return (
      <>
        <a href={`${address}/versao/${id}`} rel="nofollow">
          {when}
        </a>
        : {nome}, {sizeText(bytes)}.{digest}
      </>
    )
  return (
    <>
      {when}: não é dada a ninguém desde {mostraData(restricao.em.slice(0, 10))},{' '}
      {restricao.pelo === 'portal' ? 'por decisão automática do portal' : 'por servidor da Prefeitura'}.{' '}
      {fundamentosDaRestricao[restricao.fundamento as keyof typeof fundamentosDaRestricao]}: {restricao.motivo}
      {!guardada && ' O arquivo foi apagado.'}
      {digest}
    </>
  )
}

const acoes: Record<string, string> = { incluiu: 'Publicado', alterou: 'Alterado', removeu: 'Removido' }

export function Passos({ passos, nada }: { passos: Passo[]; nada: string }) {
  if (passos.length === 0)
    return (
      <p className="alerta" role="status">
        {nada}
      </p>
    )
  return (
    <CardTable
      caption="A história deste registro, do mais novo ao mais antigo"
      rows={passos}
      keyOf={({ entrada }) => entrada}
      columns={{
        Dia: ({ dia }) => mostraData(dia),
        'O que houve': ({ acao, fora }) => `${acoes[acao]}${fora ? ', por outro programa e não pelo portal' : ''}`,
        'Arquivos (SHA-256)': ({ arquivos }) =>
          arquivos.length === 0
            ? '—'
            : arquivos.map((sha256) => (
                <a key={sha256} href={`${address}?arquivo=${sha256}#conferir`} title={sha256}>
                  <code>{sha256.slice(0, 16)}…</code>
                </a>
              )),
        Prova: (passo) => <Prova {...passo} />,
      }}
    />
  )
}

export function Prova({ entrada, raiz }: Pick<Passo, 'entrada' | 'raiz'>) {
  if (raiz === null) return <>Na próxima raiz</>
  return (
    <a href={`${address}/prova/${entrada}.json`}>
      Prova<span className="oculto"> da entrada {entrada}</span>, desde a raiz de {mostraData(raiz)}
    </a>
  )
}
