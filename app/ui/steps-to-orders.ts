/** The breadcrumb above a page of one order: a member's orders stand in the member area, a guest finds one by its number. */
export const stepsToOrders = (member: boolean): { text: string; href: string }[] =>
  member
    ? [
        { text: "會員中心", href: "/member" },
        { text: "訂單查詢", href: "/member/orders" },
      ]
    : [{ text: "訂單查詢", href: "/orders" }];
