-- The e-mail of an account that its owner asked to change: one for each account, until the link in the mailbox of the new one is used
-- (docs/decisions/0129-another-e-mail.md). The digest comes when the mail is written, and of an address that is another account's never.
create table troca_email (
  troca_email_id bigint generated always as identity primary key,
  tre_reino text collate "C" not null check (tre_reino in ('painel', 'esic')),
  tre_conta bigint not null,
  tre_novo text collate "C" not null check (tre_novo = lower(tre_novo)),
  tre_hash text collate "C",
  tre_pedido_em timestamptz not null default now(),
  tre_expira timestamptz not null
);
create unique index troca_email_da_conta on troca_email (tre_reino, tre_conta);
create index troca_email_expira on troca_email (tre_expira);
call registra('troca_email', sem_trilha => 'addresses that wait for their owner; hashes stay out');
