// A yearly report as it is read: on its public page, and before it is signed.
import { periodoDe } from '../figuras.ts'
import type { Gestao, NumerosDaGestao } from '../gestao.contract.ts'
import { NumerosDaOuvidoria } from './numeros-ouvidoria.tsx'

type Textos = Pick<Gestao, 'rge_motivo' | 'rge_introducao' | 'rge_pontos' | 'rge_providencias' | 'rge_recomendacoes'>

export function GestaoConteudo({ gestao, numeros }: { gestao: Textos; numeros: NumerosDaGestao }) {
  return (
    <>
      <Texto title="O que esta retificação corrige" text={gestao.rge_motivo} />
      <Texto title="Apresentação" text={gestao.rge_introducao} />
      <section className="secao">
        <h2>Números do ano</h2>
        <p className="dica">
          Manifestações registradas de {periodoDe(numeros.numeros)}. Grupos de menos de 5 casos são somados a outros,
          para que ninguém seja reconhecido. <a href="/ouvidoria/relatorio#contagem">Como se conta</a>
        </p>
        <NumerosDaOuvidoria {...numeros} />
      </section>
      <Texto title="Pontos recorrentes" text={gestao.rge_pontos} />
      <Texto title="Providências adotadas" text={gestao.rge_providencias} />
      <Texto title="Recomendações" text={gestao.rge_recomendacoes} />
    </>
  )
}

function Texto({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="secao medida">
      <h2>{title}</h2>
      <p className="linhas">{text}</p>
    </section>
  )
}
