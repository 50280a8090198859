/**
 * 統一編號 by the rule of 2023-04-01: weights 1,2,1,2,1,2,4,1, the decimal digits of each product summed; the sum is a multiple of 5,
 * or, where the seventh digit is 7, the sum plus 1 is. Source: Ministry of Finance notice of 2022.
 */
export function isUnifiedNumber(value: string): boolean {
  if (!/^\d{8}$/.test(value) || value === "00000000") return false;
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const sum = weights.reduce((total, weight, index) => {
    const product = Number(value[index]) * weight;
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (value[6] === "7" && (sum + 1) % 5 === 0);
}
