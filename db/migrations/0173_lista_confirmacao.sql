-- Somebody states that a public list has everything up to a day (docs/decisions/0096-complete-up-to-a-day.md). Each statement is a row and
-- stays; the last one of a list counts.
create table lista_confirmacao (
  lista_confirmacao_id bigint generated always as identity primary key,
  lista text not null, -- the address of the public list, as in declaracao: '/acesso/contratos'
  completo_ate date not null,
  confirmado_em timestamptz not null default now(),
  quem text not null, -- the login
  por text not null check (por in ('pessoa', 'importacao')),
  importacao_id bigint, -- the import that states it; undone, its statement goes with it
  motivo text not null default '', -- why the list is complete up to an earlier day than was said before
  check ((por = 'importacao') = (importacao_id is not null))
);
create index lista_confirmacao_da_lista on lista_confirmacao (lista, lista_confirmacao_id desc);
create index lista_confirmacao_da_importacao on lista_confirmacao (importacao_id) where importacao_id is not null;
call registra('lista_confirmacao', '{lista,completo_ate}', em_serie => 'lista_confirmacao');

create function lista_confirmacao_confere() returns trigger language plpgsql set search_path = public as $$
declare
  antes date;
begin
  if new.completo_ate > hoje() then
    raise exception 'confirmacao_futura' using errcode = 'PR422', column = 'completo_ate';
  end if;
  select completo_ate into antes from lista_confirmacao where lista = new.lista order by lista_confirmacao_id desc limit 1;
  if new.completo_ate < antes and trim(new.motivo) = '' then
    raise exception 'confirmacao_recua' using errcode = 'PR422', column = 'motivo', detail = to_char(antes, 'DD/MM/YYYY');
  end if;
  return new;
end $$;
create trigger confere before insert on lista_confirmacao for each row execute function lista_confirmacao_confere();
