// An accordion page of the demo: items in each other, at most four levels deep.
import type { Pagina } from '../paginas/pagina.ts'

export type Item = { titulo: string; corpo?: string; itens?: Item[] }

export type Lista = Pick<Pagina, 'titulo' | 'categoria' | 'menu' | 'ordem' | 'endereco'> & { itens: Item[] }
