import type { ReactNode } from 'react'
import { mostraData, mostraDataHora } from '#base/data.ts'
import type { Head, PageProps } from '#kits/page/page.ts'
import { removidoPor } from '#kits/remocao/remocao.ts'
import { CardTable } from '#ui/card-table.tsx'
import type { IntegridadePage, Versao } from '../integridade.contract.ts'
import { Anteriores, ArquivosDeAgora, Passos, Prova, Remocoes } from './historia.tsx'
import '#ui/css/dados-abertos.css'
import '#ui/css/caixa.css'
import '#ui/css/form.css'

const title = 'Integridade dos dados'
const lead = 'Provas de que o que este portal publicou não foi mudado nem retirado depois sem deixar rastro.'
const address = '/dados/integridade'

export const head = (): Head => ({
  ...{ title, description: lead },
  trail: [{ label: 'Dados abertos', href: '/dados/api' }, { label: title }],
})

export default function IntegridadePageView({ data }: PageProps<IntegridadePage>) {
  return (
    <>
      <div className="cabecalho">
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
      </div>
      <Explicacao />
      <Procura data={data} />
      <Raizes data={data} />
      <Fora data={data} />
      <Chaves data={data} />
    </>
  )
}

function Explicacao() {
  return (
    <section className="secao medida" aria-labelledby="o-que-prova">
      <h2 id="o-que-prova">O que isto prova, e o que não prova</h2>
      <p>
        A cada madrugada, cada registro público novo, alterado ou removido e cada arquivo publicado entra em um registro
        que só cresce. De tudo o que está nele se calcula um só número, a <strong>raiz</strong>, que o portal assina e
        publica aqui. Se alguém trocar um arquivo, mudar um valor ou apagar uma linha depois, até direto no banco de
        dados, a raiz guardada não confere mais.
      </p>
      <ul className="lista-enderecos">
        <li>
          <strong>Prova</strong> que um registro ou arquivo estava publicado no dia da raiz, exatamente assim, e que
          cada raiz continua as anteriores.
        </li>
        <li>
          <strong>Não prova</strong> que a informação é verdadeira, nem o que aconteceu antes da primeira raiz ou entre
          duas madrugadas.
        </li>
        <li>
          <strong>Depende de quem guarda as raízes fora daqui:</strong> quem tem uma raiz antiga percebe se a história
          for refeita. Assine as <a href={`${address}.atom`}>novidades</a> ou guarde{' '}
          <a href={`${address}.json`}>todas as raízes</a>.
        </li>
      </ul>
    </section>
  )
}

function Procura({ data }: { data: IntegridadePage }) {
  const { busca, conjuntos, versoes, passos } = data
  return (
    <section className="secao pilha-vertical" aria-labelledby="conferir">
      <h2 id="conferir">Conferir</h2>
      <Pergunta verbo="Procurar o arquivo">
        <Campo nome="arquivo" titulo="Resumo SHA-256 do arquivo" busca={busca}>
          De um arquivo que você baixou: no Linux, <code>sha256sum arquivo.pdf</code>; no Windows,{' '}
          <code>certutil -hashfile arquivo.pdf SHA256</code>; no Mac, <code>shasum -a 256 arquivo.pdf</code>.
        </Campo>
      </Pergunta>
      {versoes && <Versoes versoes={versoes} temAnteriores={data.anteriores.length > 0} />}
      {versoes && <Anteriores anteriores={data.anteriores} />}
      <Pergunta verbo="Procurar pelo endereço">
        <Campo nome="endereco" titulo="Endereço da página do registro" busca={busca}>
          Como /acesso/licitacoes/12 ou /p/horario-do-onibus. Também o de um registro que já saiu.
        </Campo>
      </Pergunta>
      {busca.endereco && !busca.conjunto && (
        <p className="alerta" role="status">
          Este não é o endereço de um registro que está aqui: veja abaixo o que não está.
        </p>
      )}
      <Pergunta verbo="Procurar o registro">
        <div className="campo">
          <label htmlFor="conjunto">Conjunto</label>
          <select id="conjunto" name="conjunto" className="controle" defaultValue={busca.conjunto}>
            {conjuntos.map(({ nome, rotulo }) => (
              <option key={nome} value={nome}>
                {rotulo}
              </option>
            ))}
          </select>
        </div>
        <Campo nome="registro" titulo="Número do registro" busca={busca} isNumero>
          O número no fim do endereço da página dele: 12 em /acesso/licitacoes/12.
        </Campo>
      </Pergunta>
      {passos && (
        <>
          <Remocoes remocoes={data.remocoes} fuso={data.fuso} />
          <Passos passos={passos} nada={isKnown(data) ? nadaAinda : nada} />
          <ArquivosDeAgora arquivos={data.arquivos} />
          <Anteriores anteriores={data.anteriores} />
        </>
      )}
    </section>
  )
}

const Pergunta = ({ verbo, children }: { verbo: string; children: ReactNode }) => (
  <form className="medida pilha-vertical" action={`${address}#conferir`}>
    {children}
    <p>
      <button className="btn" type="submit">
        {verbo}
      </button>
    </p>
  </form>
)

type CampoProps = {
  nome: keyof IntegridadePage['busca']
  titulo: string
  busca: IntegridadePage['busca']
  isNumero?: boolean
  children: ReactNode
}

const Campo = ({ nome, titulo, busca, isNumero, children }: CampoProps) => (
  <div className="campo">
    <label htmlFor={nome}>{titulo}</label>
    <input
      id={nome}
      name={nome}
      className="controle"
      defaultValue={busca[nome]}
      inputMode={isNumero ? 'numeric' : undefined}
      autoComplete="off"
      aria-describedby={`${nome}-dica`}
    />
    <p className="dica" id={`${nome}-dica`}>
      {children}
    </p>
  </div>
)

const nadaAinda = 'A história deste registro entra na próxima raiz, de madrugada.'
const isKnown = ({ remocoes, arquivos, anteriores }: IntegridadePage) =>
  remocoes.length + arquivos.length + anteriores.length > 0

const nada = 'Nada com isto foi registrado: ou nunca foi público aqui, ou entra na próxima raiz, de madrugada.'

function Versoes({ versoes, temAnteriores }: { versoes: Versao[]; temAnteriores: boolean }) {
  if (versoes.length === 0 && temAnteriores) return null
  if (versoes.length === 0)
    return (
      <p className="alerta" role="status">
        {nada} Se o arquivo veio deste portal, foi mudado depois de baixado.
      </p>
    )
  return (
    <CardTable
      caption="Onde e quando este arquivo esteve publicado"
      rows={versoes}
      keyOf={({ entrada }) => entrada}
      columns={{
        Arquivo: ({ nome }) => nome,
        De: ({ conjunto, registro, rotulo }) => (
          <a href={`${address}?conjunto=${conjunto}&registro=${registro}#conferir`}>
            {rotulo} {registro}
          </a>
        ),
        Versão: ({ versao }) => `${versao}ª`,
        Publicado: ({ de, ate, substituido, remocao }) => (
          <>
            {mostraData(de)} a {ate ? mostraData(ate) : 'hoje'}
            {substituido && (
              <>
                ; substituído por{' '}
                <a href={`${address}?arquivo=${substituido}#conferir`}>
                  <code>{substituido.slice(0, 16)}…</code>
                </a>
              </>
            )}
            {remocao && `; ${removidoPor(remocao)}`}
          </>
        ),
        Prova: (versao) => <Prova {...versao} />,
      }}
    />
  )
}

function Fora({ data: { fora } }: { data: IntegridadePage }) {
  return (
    <section className="secao medida" aria-labelledby="fora">
      <h2 id="fora">O que não está aqui</h2>
      <ul className="lista-enderecos">
        {fora.map(({ porque, conjuntos }) => (
          <li key={porque}>
            {porque} <span className="dica">{conjuntos.join(', ')}.</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Raizes({ data: { raizes, conferencia, fuso } }: { data: IntegridadePage }) {
  const [ultima] = raizes
  return (
    <section className="secao" aria-labelledby="raizes">
      <h2 id="raizes">As raízes</h2>
      {ultima ? (
        <>
          <p className="medida">
            Última raiz, de {mostraDataHora(ultima.instante, fuso)}, com {ultima.tamanho.toLocaleString('pt-BR')}{' '}
            entradas: <code>{ultima.raiz}</code>. Assinatura (Ed25519): <code>{ultima.assinatura}</code>.
          </p>
          {conferencia && (
            <p className="medida">
              O portal se comparou com o registro em {mostraDataHora(conferencia.fim, fuso)}:{' '}
              {conferencia.registros.toLocaleString('pt-BR')} registros e {conferencia.arquivos.toLocaleString('pt-BR')}{' '}
              arquivos, {conferencia.problemas === 0 ? 'nenhuma diferença' : `${conferencia.problemas} com diferença`}.
            </p>
          )}
          <CardTable
            caption="As últimas raízes"
            rows={raizes}
            keyOf={({ tamanho }) => tamanho}
            columns={{
              Dia: ({ dia }) => mostraData(dia),
              Entradas: ({ tamanho }) => tamanho.toLocaleString('pt-BR'),
              Raiz: ({ raiz }) => <code>{raiz}</code>,
            }}
          />
        </>
      ) : (
        <p className="medida">A primeira raiz é assinada de madrugada.</p>
      )}
    </section>
  )
}

function Chaves({ data: { chaves, fuso } }: { data: IntegridadePage }) {
  return (
    <section className="secao medida consulta" aria-labelledby="chaves">
      <h2 id="chaves">A chave e as consultas</h2>
      {chaves.map(({ id, publica, desde }) => (
        <p key={id}>
          Chave {id}, desde {mostraDataHora(desde, fuso)}: <code>{publica.replace(/-----[^-]+-----|\s/g, '')}</code>
        </p>
      ))}
      <ul className="lista-enderecos">
        <li>
          <a href={`${address}.json`}>{address}.json</a> – as raízes, as assinaturas e as chaves; em{' '}
          <a href={`${address}.atom`}>Atom</a> e <a href={`${address}.rss`}>RSS</a>, as novas.
        </li>
        <li>
          <a href={`${address}/chave.pem`}>{address}/chave.pem</a> – a chave pública de agora.
        </li>
        <li>
          <code>{address}/prova/0.json</code> – a prova de que uma entrada está na última raiz (RFC 6962).
        </li>
        <li>
          <code>{address}/consistencia.json?de=1&amp;para=2</code> – a prova de que uma raiz continua outra.
        </li>
      </ul>
    </section>
  )
}
