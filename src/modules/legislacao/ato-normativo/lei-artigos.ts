// The articles of a text, each with all below it: for whoever looks for words in them.
import { isAgrupador } from './lei-blocos.ts'
import { leEstrutura } from './lei-estrutura.ts'

export type Artigo = {
  ancora: string
  /** 'art. 5º' */
  nome: string
  texto: string
}

export function artigosDe(texto: string): Artigo[] {
  const artigos: Artigo[] = []
  let atual: Artigo | null = null
  for (const bloco of leEstrutura(texto).blocos) {
    if (bloco.tipo === 'artigo') {
      atual = bloco.ancora ? { ancora: bloco.ancora, nome: nomeDe(bloco.rotulo), texto: bloco.texto } : null
      if (atual) artigos.push(atual)
    } else if (isAgrupador(bloco) || bloco.tipo === 'assinatura' || bloco.tipo === 'anexo') atual = null
    else if (atual) atual.texto += ` ${bloco.rotulo} ${bloco.texto}`
  }
  return artigos
}

/** 'art. 5º' of 'Art. 5º –'. */
export const nomeDe = (rotulo: string): string => rotulo.replace(/[\s.:–—-]+$/, '').replace(/^A/, 'a')
