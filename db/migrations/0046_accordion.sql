-- Items of accordion lists: their places are 0, 1, 2… among their siblings, and so the path of each is known (docs/decisions/0035-accordion-lists.md).
alter table publicacao_item
  add check (item_ordem >= 0),
  -- at the end of the transaction, since moving an item passes its siblings by
  add constraint publicacao_item_lugar unique nulls not distinct (publicacao_id, item_pai, item_ordem) deferrable initially deferred;

call usa_midia('publicacao_item', textos => '{item_conteudo}');

-- '0-1': the second item below the first one. There are four levels at most, so no recursion.
create view publicacao_item_caminho as
  select item.publicacao_item_id, item.publicacao_id, item.item_pai, item.item_titulo, item.item_conteudo,
    concat_ws('-', bisavo.item_ordem, avo.item_ordem, pai.item_ordem, item.item_ordem) as caminho
  from publicacao_item item
    left join publicacao_item pai on pai.publicacao_item_id = item.item_pai
    left join publicacao_item avo on avo.publicacao_item_id = pai.item_pai
    left join publicacao_item bisavo on bisavo.publicacao_item_id = avo.item_pai;
