import type { ReactNode } from "react";
import { useAddInPlace } from "../enhance/add-in-place.ts";
import { useAdding } from "../enhance/added.ts";

interface FormProps {
  /** where fields of it stand elsewhere */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** 加入購物車, of a product's page and of every list: one form, whose buttons say which product. */
export function AddToCart({ id, className, children }: FormProps) {
  const [ready, onSubmit] = useAddInPlace();
  return (
    <form
      id={id}
      className={className}
      method="post"
      action="/cart/add"
      noValidate
      data-in-place={ready || undefined}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}

interface ButtonProps {
  product_guid: string;
  className: string;
  /** the id of what is added, where several buttons have this name */
  describedBy?: string;
}

export function AddButton({ product_guid, className, describedBy }: ButtonProps) {
  const adding = useAdding(product_guid);
  return (
    <button className={className} name="product_guid" value={product_guid} aria-describedby={describedBy}>
      {adding ? "加入中…" : "加入購物車"}
    </button>
  );
}
