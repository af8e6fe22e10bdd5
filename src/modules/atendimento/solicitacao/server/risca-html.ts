// The person struck out of sanitised HTML: of what is read, and of tags that name the person (an address of a link).
import { dadosDaPessoa, type Pessoa, riscaPessoa } from '#base/risca-pessoa.ts'

/** A tag that names the person keeps its name alone. */
export const riscaPessoaDoHtml = (html: string, pessoa: Pessoa): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) => {
    if (!part.startsWith('<')) return riscaPessoa(part, pessoa)
    const [, name, attributes] = /^<(\/?[a-z0-9]+)([^>]*)>$/i.exec(part) ?? []
    return attributes && dadosDaPessoa(attributes, pessoa).length ? `<${name}>` : part
  })
