import { sql, type SQL } from "drizzle-orm";
import { getOwnData, type OwnDataSection } from "#contract/own-data";
import { handle, type Handler } from "./handle.ts";
import { requirePasswordCheck } from "./profile.ts";

const pageSize = 200;

export const ownDataHandlers: Handler[] = [
  handle(getOwnData, async ({ section, after }, ctx) => {
    await requirePasswordCheck(ctx);
    const { rows } = await ctx.db.execute<{ key: string; row: Record<string, unknown> }>(sql`
      select key, row from (${sections[section](ctx.shopper.member_id)}) piece
      where key collate "C" > ${after} order by key collate "C" limit ${pageSize}`);
    return { rows: rows.map(({ row }) => row), next: rows.length < pageSize ? null : rows.at(-1)!.key };
  }),
];

const byNumber = (column: SQL) => sql`lpad(${column}::text, 12, '0')`;

/**
 * Whole rows, so that a new column is in the file by itself; left out is what is no fact about the person but the shop's own machinery (hashes, keys, counts
 * of tries), and what would open something in another's hands. `key` orders the rows and names where a piece ends.
 */
const sections: Record<OwnDataSection, (member_id: number) => SQL> = {
  profile: (id) => sql`
    select 'me' as key, to_jsonb(members) - '{password_hash,failed_sign_ins,locked_until,guest_owner,closed_at}'::text[] as row
    from members where id = ${id}`,
  cards: (id) =>
    sql`select ${byNumber(sql`id`)} as key, to_jsonb(member_cards) as row from member_cards where member_id = ${id}`,
  addresses: (id) => sql`
    select ${byNumber(sql`id`)} as key, to_jsonb(address_books) as row from address_books where member_id = ${id}`,
  cart: (id) => sql`
    select product_guid || is_additional_item as key, to_jsonb(cart_items) - 'owner' as row from cart_items where member_id = ${id}`,
  orders: (id) => sql`
    select ${byNumber(sql`orders.id`)} as key, to_jsonb(orders) - '{owner,idempotency_key,body_hash}'::text[] || jsonb_build_object(
      'lines', (select jsonb_agg(to_jsonb(line) - 'order_id' order by line_number) from order_lines line where order_id = orders.id),
      'events', (select jsonb_agg(to_jsonb(event) - 'order_id' order by created_at) from order_events event where order_id = orders.id),
      'issued_invoice', (select to_jsonb(invoice) - '{order_id,tries,next_try_at,failure}'::text[] from invoices invoice where order_id = orders.id),
      'refunds', (select jsonb_agg(jsonb_build_object('amount', amount, 'state', state, 'created_at', created_at, 'done_at', done_at))
        from refunds where order_id = orders.id)) as row
    from orders where member_id = ${id}`,
  returns: (id) => sql`
    select ${byNumber(sql`returns.id`)} as key, to_jsonb(returns) - 'account' || jsonb_build_object(
      'lines', (select jsonb_agg(to_jsonb(line) - 'return_id') from return_lines line where return_id = returns.id),
      'photos', (select jsonb_agg(name) from return_photos where return_id = returns.id)) as row
    from returns join orders on orders.id = order_id where member_id = ${id}`,
  points: (id) => sql`
    select ${byNumber(sql`points.id`)} as key, to_jsonb(points) || jsonb_build_object('exchanged_for',
      (select code from point_exchanges where points_id = points.id)) as row
    from points where member_id = ${id}`,
  draws: (id) => sql`select day::text as key, to_jsonb(draws) as row from draws where member_id = ${id}`,
  coupons: (id) => sql`
    select given.code as key, to_jsonb(given) || jsonb_build_object('name', coupons.name, 'serials',
      (select jsonb_agg(serial) from coupon_serials where claimed_by = ${id} and code = given.code)) as row
    from member_coupons given join coupons on coupons.code = given.code where member_id = ${id}`,
  coupon_uses: (id) => sql`
    select code as key, to_jsonb(coupon_uses) - 'owner' as row from coupon_uses where owner = ${`m${id}`}`,
  wishes: (id) => sql`
    select wish.product_guid as key, to_jsonb(wish) || jsonb_build_object('name', name) as row
    from wish_lists wish join products on products.product_guid = wish.product_guid where member_id = ${id}`,
  notices: (id) => sql`
    select notice.product_guid as key, to_jsonb(notice) || jsonb_build_object('name', name) as row
    from product_notifications notice join products on products.product_guid = notice.product_guid where member_id = ${id}`,
  newsletters: (id) => sql`
    select ${byNumber(sql`taken.id`)} as key, to_jsonb(taken) || jsonb_build_object('consents',
      (select jsonb_agg(to_jsonb(consent) - 'subscription_id' order by id) from newsletter_consents consent
        where subscription_id = taken.id)) as row
    from newsletter_subscriptions taken where member_id = ${id}`,
  questions: (id) => sql`
    select ${byNumber(sql`questions.id`)} as key, to_jsonb(questions) || jsonb_build_object('messages',
      (select jsonb_agg(to_jsonb(message) - 'question_id' || jsonb_build_object('files',
        (select jsonb_agg(name) from question_photos where message_id = message.id)) order by id)
        from question_messages message where question_id = questions.id)) as row
    from questions where member_id = ${id}`,
  gift_sessions: (id) => sql`
    select gift_sessions.id::text as key, to_jsonb(gift_sessions) || jsonb_build_object('turns',
      (select jsonb_agg(to_jsonb(turn) - '{session_id,press}'::text[] order by id) from gift_turns turn where session_id = gift_sessions.id)) as row
    from gift_sessions where member_id = ${id}`,
  reviews: (id) => sql`
    select review.product_guid as key, to_jsonb(review) || jsonb_build_object('name', name) as row
    from reviews review join products on products.product_guid = review.product_guid where member_id = ${id}`,
  // whose orders they were is not theirs
  affiliate: (id) => sql`
    select 'me' as key, to_jsonb(affiliates) || jsonb_build_object(
      'clicks', (select jsonb_agg(to_jsonb(one) - 'member_id' order by day) from affiliate_clicks one where member_id = ${id}),
      'earnings', (select jsonb_agg(to_jsonb(one) - '{member_id,order_id}'::text[] order by id) from affiliate_earnings one where member_id = ${id}),
      'led_orders', (select count(*) from affiliate_orders where member_id = ${id})) as row
    from affiliates where member_id = ${id}`,
  meet_events: (id) => sql`
    select ${byNumber(sql`one.id`)} as key, to_jsonb(one) || jsonb_build_object('title', title, 'starts_at', starts_at, 'checked_in_at',
      (select checked_in_at from meet_check_ins where sign_up_id = one.id)) as row
    from meet_sign_ups one join meet_sessions on meet_sessions.id = session_id join meet_events on meet_events.id = event_id
    where member_id = ${id}`,
  // what was recorded is stars: when, where and how much says all that it does of the person
  replays: (id) => sql`
    select 'me' as key, to_jsonb(replay_consents) || jsonb_build_object('recordings',
      (select jsonb_agg(to_jsonb(one) - 'member_id' || jsonb_build_object('pages',
        (select jsonb_agg(page order by created_at) from replay_batches where replay_id = one.id and sequence = 0)) order by id)
        from replays one where one.member_id = ${id})) as row
    from replay_consents where member_id = ${id}`,
  // its id would be a way in; one that was replaced goes on in another row
  devices: (id) => sql`
    select to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') || substr(md5(id), 1, 8) as key,
      jsonb_build_object('browser', browser, 'signed_in_at', created_at, 'seen_at', seen_at, 'ended_at', ended_at) as row
    from sessions where member_id = ${id} and replaced_at is null`,
};
