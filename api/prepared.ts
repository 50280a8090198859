/**
 * A statement built once for each database handle: the SQL text is made at the first call and reused, under one name, by every later one.
 * A transaction is a handle of its own and builds its own.
 */
export function prepared<D extends object, Q>(build: (db: D) => Q): (db: D) => Q {
  const built = new WeakMap<D, Q>();
  return (db) => {
    let query = built.get(db);
    if (!query) built.set(db, (query = build(db)));
    return query;
  };
}
